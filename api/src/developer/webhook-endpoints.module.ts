import { Module } from '@nestjs/common';
import { WebhookApiController } from './webhook-api.controller';
import { WebhookService } from './webhook-service';
import { WebhookSessionController } from './webhook-session.controller';

@Module({ controllers: [WebhookApiController, WebhookSessionController], providers: [WebhookService] })
export class WebhookEndpointsModule {}
