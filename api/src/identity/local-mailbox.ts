import { Problem } from '@maquette/contracts/calls/problem';
import { listMails } from '@maquette/domain/mail/list-mails';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';

const PATIENCE_MS = 2_000;

const oobCodes = z.object({
  oobCodes: z
    .array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string(), oobLink: z.string() }))
    .default([]),
});
const SUBJECTS: Record<string, string> = {
  VERIFY_EMAIL: 'Verify your email for Maquette',
  PASSWORD_RESET: 'Reset your password for Maquette',
};

/** E-mails from the product and the identity emulator on a machine without a mail server. */
@Injectable()
export class LocalMailbox {
  constructor(
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
    @Inject(PrismaClient) private readonly database: PrismaClient,
  ) {}

  /** The emulator's links come first, because they have no times; then the product's e-mails, newest first. */
  async list() {
    const [links, letters] = await Promise.all([this.links(), this.letters()]);
    return [...links.map((link) => ({ ...link, id: null, text: null, at: null })), ...letters];
  }

  /** The emulator sends no e-mail but keeps the codes. @throws Problem unavailable */
  async links() {
    const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project, APP_URL } = this.settings;
    const answer = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((cause: unknown) => {
      throw new Problem('unavailable', {}, { cause });
    });
    const { oobCodes: codes } = oobCodes.parse(await answer.json());
    return codes.reverse().map((code) => ({
      email: code.email,
      subject: SUBJECTS[code.requestType] ?? code.requestType,
      link: linkOf(APP_URL, code),
    }));
  }

  /** HTML of an e-mail. @throws Problem not_found */
  async html(id: string): Promise<string> {
    const letters = await listMails(this.database, this.settings.APP_URL);
    const found = letters.find(({ mail }) => mail.id === id);
    if (!found) throw new Problem('not_found');
    return found.html;
  }

  private async letters() {
    const { APP_URL } = this.settings;
    const letters = await listMails(this.database, APP_URL);
    return letters.map(({ mail, subject, text, action }) => ({
      id: mail.id,
      email: mail.recipient,
      subject,
      text,
      link: action ? new URL(action.path, APP_URL).href : null,
      at: mail.createdAt.toISOString(),
    }));
  }
}

/** Known links open our own page, which applies the code through the SDK; others open the emulator's page. */
const OUR_MODES: Record<string, string> = { VERIFY_EMAIL: 'verifyEmail', PASSWORD_RESET: 'resetPassword' };

function linkOf(appUrl: string, code: { requestType: string; oobCode: string; oobLink: string }): string {
  const mode = OUR_MODES[code.requestType];
  if (!mode) return code.oobLink;
  const link = new URL('/login', appUrl);
  link.searchParams.set('mode', mode);
  link.searchParams.set('oobCode', code.oobCode);
  return link.toString();
}
