import type { ClientSettings } from '@maquette/contracts/account/client-settings';
import { Controller, Get, Inject } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings, emulatorUrl } from '../foundation/api-settings';
import { Access } from './access';
import { Banner } from './banner';

@Controller('api/client-settings')
export class ClientSettingsController {
  constructor(
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
    @Inject(Banner) private readonly banner: Banner,
  ) {}

  @Get()
  @Access('public')
  async read(): Promise<ClientSettings> {
    const { FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN } = this.settings;
    return {
      productName: 'Maquette',
      banner: await this.banner.text(),
      firebase: {
        // The emulator accepts any key, but the SDK requires one.
        apiKey: FIREBASE_API_KEY ?? 'local-emulator',
        authDomain: FIREBASE_AUTH_DOMAIN ?? `${FIREBASE_PROJECT_ID}.firebaseapp.com`,
        projectId: FIREBASE_PROJECT_ID,
        emulatorUrl: emulatorUrl(this.settings),
      },
    };
  }
}
