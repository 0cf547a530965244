import { CONTACT_SECONDS, contactRequestSchema } from '@maquette/contracts/account/contact-form';
import type { Language } from '@maquette/contracts/account/languages';
import { Problem } from '@maquette/contracts/calls/problem';
import { storeEnquiry } from '@maquette/domain/contact/keep-enquiry';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { parseInput } from '../foundation/parse-input';

const LONGEST_AGENT = 500;

/** Receives visitors' enquiries. */
@Injectable()
export class ContactService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /**
   * @param from the browser's user agent and language
   * @throws Problem invalid_request, contact_consent_missing, contact_too_fast, contact_too_often
   */
  async send(body: unknown, { userAgent, language }: { userAgent: string; language: Language }): Promise<void> {
    const { website, filledSeconds, ...enquiry } = parseInput(contactRequestSchema, body);
    // A filled honeypot field gets the usual response, but nothing is stored.
    if (website !== '') return;
    if (!enquiry.agreeToContact) throw new Problem('contact_consent_missing');
    if (filledSeconds !== undefined && filledSeconds < CONTACT_SECONDS) throw new Problem('contact_too_fast');
    const kept = { ...enquiry, userAgent: userAgent.slice(0, LONGEST_AGENT), language };
    await storeEnquiry(this.database, kept, this.settings.CONTACT_EMAIL, new Date());
  }
}
