import { Body, Controller, Headers, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { preferredLanguage } from '../foundation/page-language';
import { Access } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { ContactService } from './contact-service';

/** The public contact form. */
@Controller('api/contact')
@Access('public')
export class ContactController {
  constructor(@Inject(ContactService) private readonly contact: ContactService) {}

  @RateLimit('contact')
  @Post()
  async send(@Body() body: unknown, @Req() request: Request, @Headers('user-agent') userAgent = '') {
    await this.contact.send(body, { userAgent, language: preferredLanguage(request) });
    return { ok: true };
  }
}
