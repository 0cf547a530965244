import { Problem } from '@maquette/contracts/calls/problem';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { Statement, StatementFormat, StatementWish } from '@maquette/contracts/provenance/statement';
import { attachmentHeader } from '@maquette/domain/assets/attachment-header';
import type { Guest } from '@maquette/domain/review/open-share';
import { readStatement } from '@maquette/domain/statements/read-statement';
import { plainText, statementName, writeStatement } from '@maquette/domain/statements/write-statement';
import { SHOWABLE } from '@maquette/domain/workspaces/visible-results';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { ConcurrencyLimits } from '../foundation/concurrency-limits';
import type { Caller } from '../identity/access';
import { drawStatements } from './draw-pdf';

/** Number of PDFs that one process draws at the same time: a page takes up to 0.1 s of CPU time. */
const DRAWN_AT_ONCE = 3;
const AGAIN_SECONDS = 2;

/** A statement with its response headers. */
export interface SentStatement {
  /** The response body; an object is sent as JSON. */
  body: Buffer | string | object;
  type: string;
  /** Null for the developer API's responses. */
  disposition: string | null;
}
type Wish = StatementWish & { format: StatementFormat };

/** Planning statements for results. The right to read a result's record includes its statement. */
@Injectable()
export class StatementService {
  /** The installation's origin URL. */
  readonly issuer: string;
  private readonly drawing = new ConcurrencyLimits();

  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(API_SETTINGS) settings: ApiSettings,
  ) {
    this.issuer = new URL(settings.APP_URL).origin;
  }

  /** Statements for results in the workspace, in the requested order. @throws Problem not_found, files_busy */
  async of(caller: Pick<Caller, 'workspaceId' | 'workspace'>, renders: readonly string[], wish: Wish) {
    const ids = [...new Set(renders)];
    return this.send(await this.statementsOf(caller, ids, wish), wish);
  }

  /** Statement for one result in the workspace, in sections. @throws Problem not_found */
  async one(
    caller: Pick<Caller, 'workspaceId' | 'workspace'>,
    renderId: string,
    wish: StatementWish,
  ): Promise<Statement> {
    const [statement] = await this.statementsOf(caller, [renderId], wish);
    if (!statement) throw new Problem('not_found');
    return statement;
  }

  private async statementsOf(
    { workspaceId, workspace }: Pick<Caller, 'workspaceId' | 'workspace'>,
    ids: readonly string[],
    wish: StatementWish,
  ): Promise<Statement[]> {
    const clean = !planOf(workspace.plan).watermark;
    const written: Statement[] = [];
    for (const renderId of ids) {
      const facts = await this.factsOf({ workspaceId, renderId, clean, isMember: true });
      written.push(writeStatement(facts, wish));
    }
    return written;
  }

  /** Statement for a result behind a link, without prompt and names. @throws Problem not_found, files_busy */
  async forGuest({ share }: Guest, renderId: string, wish: Wish): Promise<SentStatement> {
    const { workspaceId } = share;
    const shown = await this.database.render.findFirst({
      where: { id: renderId, workspaceId, ...SHOWABLE, shares: { some: { shareId: share.id } } },
      select: { id: true },
    });
    if (!shown) throw new Problem('not_found');
    const facts = await this.factsOf({ workspaceId, renderId, clean: false, isMember: false });
    return this.send([writeStatement(facts, wish)], wish);
  }

  private async factsOf(which: { workspaceId: string; renderId: string; clean: boolean; isMember: boolean }) {
    const facts = await readStatement(this.database, { ...which, issuer: this.issuer, now: new Date() });
    if (!facts) throw new Problem('not_found');
    return facts;
  }

  /** Statements in the requested format. @throws Problem files_busy */
  async send(statements: readonly Statement[], { format, language, variant }: Wish): Promise<SentStatement> {
    const name = statementName(
      statements.map(({ render }) => render),
      variant,
    );
    if (format === 'json')
      return {
        body: { items: [...statements], text: plainText(statements) },
        type: 'application/json',
        disposition: null,
      };
    if (format === 'text') {
      const disposition = attachmentHeader(`${name}.txt`);
      return { body: plainText(statements), type: 'text/plain; charset=utf-8', disposition };
    }
    const body = await this.pdf(statements, language);
    return { body, type: 'application/pdf', disposition: attachmentHeader(`${name}.pdf`) };
  }

  /** @throws Problem files_busy */
  async pdf(statements: readonly Statement[], language: StatementWish['language']): Promise<Buffer> {
    const places = [{ key: 'all', limit: DRAWN_AT_ONCE }];
    if (this.drawing.take(places)) throw new Problem('files_busy', { seconds: AGAIN_SECONDS });
    try {
      return await drawStatements(statements, language);
    } finally {
      this.drawing.giveBack(places);
    }
  }
}
