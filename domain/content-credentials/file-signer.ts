import type { Credentials } from './credentials';
import { carriesManifest, signFile } from './sign-file';
import { type ContentSigner, contentSigner } from './signing-certificate';

/** Puts signed manifests into the files of one installation. */
export class FileSigner {
  private constructor(
    private readonly signer: ContentSigner,
    private readonly issuer: string,
  ) {}

  /**
   * Without a key, which production requires, files carry no manifest.
   * @param settings.APP_URL address of the installation, which checkers show as the signer
   */
  static of(settings: { PROVENANCE_KEY?: string; APP_URL?: string }): FileSigner | null {
    const { PROVENANCE_KEY: key, APP_URL: address = 'http://localhost' } = settings;
    if (key === undefined) return null;
    const { origin, host } = new URL(address);
    return new FileSigner(contentSigner(key, host), origin);
  }

  /**
   * The file with its manifest. Files of a type that carries none are returned as they are.
   * @throws Error when the bytes are no whole file of the type
   */
  sign(bytes: Uint8Array, contentType: string, credentials: Omit<Credentials, 'issuer'>): Buffer {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (!carriesManifest(contentType)) return whole;
    return signFile(whole, contentType, { ...credentials, issuer: this.issuer }, this.signer);
  }
}
