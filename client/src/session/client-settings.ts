import { type ClientSettings, clientSettingsSchema } from '@maquette/domain/contracts/client-settings';
import { ROUTES } from '@maquette/domain/contracts/routes';
import { callApi } from '../transport/api-client';

let asked: Promise<ClientSettings> | null = null;

/** Asked for once; a failure is forgotten, so that "Try again" asks again. */
export function clientSettings(): Promise<ClientSettings> {
  asked ??= callApi(ROUTES.clientSettings, clientSettingsSchema, { anonymous: true }).catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}
