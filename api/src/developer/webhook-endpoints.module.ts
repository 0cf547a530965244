import { Module } from '@nestjs/common';
import { WebhookService } from './webhook-service';
import { WebhookApiController, WebhookSessionController } from './webhooks.controller';

@Module({ controllers: [WebhookApiController, WebhookSessionController], providers: [WebhookService] })
export class WebhookEndpointsModule {}
