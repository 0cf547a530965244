import { z } from 'zod';

/** Webhook settings for api and worker: the api checks addresses and stores secrets, the worker sends. */
export const webhookSettingsShape = {
  /** Encrypts the secrets of endpoints at rest; without it, outside of production, they are stored in plain text. */
  WEBHOOK_SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 32 random bytes in hex, for example of `openssl rand -hex 32`')
    .optional(),
  /** Allows plain http and private addresses for endpoints and image links: for development on one machine. */
  WEBHOOK_ALLOW_PRIVATE: z.stringbool({ error: 'must be true or false' }).default(false),
};

interface WebhookExposure {
  NODE_ENV: string;
  WEBHOOK_SECRET_KEY?: string;
  WEBHOOK_ALLOW_PRIVATE: boolean;
}

/** In production, refuses settings that let endpoints reach our private network or store secrets in plain text. */
export function refuseOpenWebhooks(settings: WebhookExposure, context: z.RefinementCtx): void {
  if (settings.NODE_ENV !== 'production') return;
  if (settings.WEBHOOK_ALLOW_PRIVATE) {
    context.addIssue({
      code: 'custom',
      path: ['WEBHOOK_ALLOW_PRIVATE'],
      message: 'must not be true in production: webhooks could reach the inside of your network',
    });
  }
  if (settings.WEBHOOK_SECRET_KEY === undefined) {
    context.addIssue({
      code: 'custom',
      path: ['WEBHOOK_SECRET_KEY'],
      message: 'set it in production, for example to the output of `openssl rand -hex 32`, the same for api and worker',
    });
  }
}
