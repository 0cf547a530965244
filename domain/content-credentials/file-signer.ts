import type { Credentials } from './credentials';
import { carriesManifest, signFile } from './sign-file';
import { type ContentSigner, contentSigner } from './signing-certificate';

/** Adds signed manifests to the files of one installation. */
export class FileSigner {
  private constructor(
    private readonly signer: ContentSigner,
    private readonly issuer: string,
  ) {}

  /**
   * Returns null without a key. Files then get no manifest. Production requires a key.
   * @param settings.APP_URL URL of the installation, shown as the signer
   */
  static of(settings: { PROVENANCE_KEY?: string; APP_URL?: string }): FileSigner | null {
    const { PROVENANCE_KEY: key, APP_URL: address = 'http://localhost' } = settings;
    if (key === undefined) return null;
    const { origin, host } = new URL(address);
    return new FileSigner(contentSigner(key, host), origin);
  }

  /**
   * Returns the file with a manifest, if its type can carry one.
   * @throws Error when the bytes are not a complete file
   */
  sign(bytes: Uint8Array, contentType: string, credentials: Omit<Credentials, 'issuer'>): Buffer {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (!carriesManifest(contentType)) return whole;
    return signFile(whole, contentType, { ...credentials, issuer: this.issuer }, this.signer);
  }
}
