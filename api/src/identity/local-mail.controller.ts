import { Problem } from '@maquette/contracts/calls/problem';
import type { Logger } from '@maquette/domain/runtime/log';
import {
  Controller,
  Get,
  Headers,
  Inject,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { z } from 'zod';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { LOG } from '../foundation/stores.module';
import { Access } from './access';

const oobCodes = z.object({
  oobCodes: z
    .array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string(), oobLink: z.string() }))
    .default([]),
});
const SUBJECTS: Record<string, string> = {
  VERIFY_EMAIL: 'Verify your email for Maquette',
  PASSWORD_RESET: 'Reset your password for Maquette',
};
const LOOK_EVERY_MS = 2_000;
const THIS_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * The mailbox of the local set-up: the Auth emulator sends no mail, it keeps the codes. This module exists only beside the
 * emulator; each new link is also written to the log.
 */
@Controller('api/local-mail')
export class LocalMailController implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logged = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** @throws Problem not_found for websites that let their own name lead to this machine, or read from another origin */
  @Get()
  @Access('public')
  async list(@Headers('host') host: string, @Headers('origin') origin?: string) {
    const { APP_URL, EXTRA_ORIGINS } = this.settings;
    const ours = [APP_URL, ...EXTRA_ORIGINS.split(',')].flatMap((url) =>
      URL.canParse(url) ? [new URL(url).host] : [],
    );
    for (const url of [`http://${host}`, ...(origin === undefined ? [] : [origin])]) {
      const visited = URL.canParse(url) ? new URL(url) : null;
      if (!visited || !(ours.includes(visited.host) || THIS_MACHINE.has(visited.hostname)))
        throw new Problem('not_found');
    }
    return { items: await this.read() };
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.read().then(
        (mails) => this.logNew(mails),
        (error: unknown) => this.log.debug({ error: String(error) }, 'the local mailbox is not reachable'),
      );
    }, LOOK_EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async read() {
    const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project, APP_URL } = this.settings;
    const answer = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`, {
      signal: AbortSignal.timeout(2_000),
    }).catch((cause: unknown) => {
      throw new Problem('unavailable', {}, { cause });
    });
    const { oobCodes: codes } = oobCodes.parse(await answer.json());
    return codes.reverse().map((code) => ({
      email: code.email,
      subject: SUBJECTS[code.requestType] ?? code.requestType,
      link: linkOf(APP_URL, code),
      at: null,
    }));
  }

  private logNew(mails: { email: string; link: string }[]): void {
    for (const { email, link } of mails) {
      if (this.logged.has(link)) continue;
      this.logged.add(link);
      this.log.info({ mailTo: email, link }, 'a mail was sent to the local mailbox');
    }
  }
}

/** Verification links lead to our own page, which applies the code through the SDK; others to the emulator's. */
function linkOf(appUrl: string, code: { requestType: string; oobCode: string; oobLink: string }): string {
  if (code.requestType !== 'VERIFY_EMAIL') return code.oobLink;
  const link = new URL('/login', appUrl);
  link.searchParams.set('mode', 'verifyEmail');
  link.searchParams.set('oobCode', code.oobCode);
  return link.toString();
}
