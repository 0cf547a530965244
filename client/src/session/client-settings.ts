import { type ClientSettings, clientSettingsSchema } from '@maquette/contracts/account/client-settings';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { callApi } from '../http/api-client';

let asked: Promise<ClientSettings> | null = null;

/** Loaded once. A failure is not cached, so that "Try again" sends a new request. */
export function clientSettings(): Promise<ClientSettings> {
  asked ??= callApi(ROUTES.clientSettings, clientSettingsSchema, { anonymous: true }).catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}
