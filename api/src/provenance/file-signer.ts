import { FileSigner } from '@maquette/domain/content-credentials/file-signer';
import type { FactoryProvider } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';

/** Injection token of the {@link FileSigner}; null when the installation has no key. */
export const FILE_SIGNER = Symbol('file signer');

export const fileSigner: FactoryProvider<FileSigner | null> = {
  provide: FILE_SIGNER,
  inject: [API_SETTINGS],
  useFactory: (settings: ApiSettings) => FileSigner.of(settings),
};
