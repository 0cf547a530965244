import { Module } from '@nestjs/common';
import { WebhookApiController } from './webhook-api.controller';
import { WebhookDesk } from './webhook-desk';
import { WebhookSessionController } from './webhook-session.controller';

@Module({ controllers: [WebhookApiController, WebhookSessionController], providers: [WebhookDesk] })
export class WebhookDeskModule {}
