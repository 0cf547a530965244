import type { ClientSettings } from '@maquette/contracts/account/client-settings';
import { Controller, Get, Inject } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { Access } from './access';

@Controller('api/client-settings')
export class ClientSettingsController {
  constructor(@Inject(API_SETTINGS) private readonly settings: ApiSettings) {}

  @Get()
  @Access('public')
  read(): ClientSettings {
    const { FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_AUTH_EMULATOR_HOST } = this.settings;
    return {
      productName: 'Maquette',
      firebase: {
        // The emulator accepts any key, but the SDK insists on one.
        apiKey: FIREBASE_API_KEY ?? 'local-emulator',
        authDomain: FIREBASE_AUTH_DOMAIN ?? `${FIREBASE_PROJECT_ID}.firebaseapp.com`,
        projectId: FIREBASE_PROJECT_ID,
        emulatorUrl: FIREBASE_AUTH_EMULATOR_HOST ? `http://${FIREBASE_AUTH_EMULATOR_HOST}` : null,
      },
    };
  }
}
