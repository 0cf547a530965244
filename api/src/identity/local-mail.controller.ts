import { Problem } from '@maquette/contracts/calls/problem';
import type { Logger } from '@maquette/domain/runtime/log';
import {
  Controller,
  Get,
  Header,
  Headers,
  Inject,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { IdParam } from '../foundation/id-params';
import { LOG } from '../foundation/stores.module';
import { Access } from './access';
import { LocalMailbox } from './local-mailbox';

const LOOK_EVERY_MS = 2_000;
const THIS_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Mailbox for a local installation. Registered only with the Auth emulator. New links are also logged. */
@Controller('api/local-mail')
export class LocalMailController implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logged = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
    @Inject(LOG) private readonly log: Logger,
    private readonly mailbox: LocalMailbox,
  ) {}

  @Get()
  @Access('public')
  async list(@Headers('host') host: string, @Headers('origin') origin?: string) {
    this.refuseForeign(host, origin);
    return { items: await this.mailbox.list() };
  }

  /** Shows an e-mail as a mail program would: without scripts and remote content. */
  @Get(':id')
  @Access('public')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
  read(@IdParam() id: string, @Headers('host') host: string, @Headers('origin') origin?: string) {
    this.refuseForeign(host, origin);
    return this.mailbox.html(id);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.mailbox.links().then(
        (links) => this.logNew(links),
        (error: unknown) => this.log.debug({ error: String(error) }, 'local mailbox could not be read'),
      );
    }, LOOK_EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** @throws Problem not_found for foreign host names of this machine (DNS rebinding) and for other origins */
  private refuseForeign(host: string, origin?: string): void {
    const { APP_URL, EXTRA_ORIGINS } = this.settings;
    const ours = [APP_URL, ...EXTRA_ORIGINS.split(',')].flatMap((url) =>
      URL.canParse(url) ? [new URL(url).host] : [],
    );
    for (const url of [`http://${host}`, ...(origin === undefined ? [] : [origin])]) {
      const visited = URL.canParse(url) ? new URL(url) : null;
      if (!visited || !(ours.includes(visited.host) || THIS_MACHINE.has(visited.hostname)))
        throw new Problem('not_found');
    }
  }

  private logNew(links: { email: string; link: string }[]): void {
    for (const { email, link } of links) {
      if (this.logged.has(link)) continue;
      this.logged.add(link);
      this.log.info({ mailTo: email, link }, 'e-mail sent to the local mailbox');
    }
  }
}
