import { type QueuePosition, queuePositionQuerySchema } from '@maquette/contracts/renders/queue-position';
import { limitsOf } from '@maquette/domain/renders/workspace-limits';
import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { ProviderOffers } from './provider-offers';
import { QueuePositions } from './queue-positions';

/** Queue position a render ordered now would get. */
@Controller('api/line')
@Access('verified')
export class QueueController {
  constructor(
    @Inject(QueuePositions) private readonly board: QueuePositions,
    @Inject(ProviderOffers) private readonly providers: ProviderOffers,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async next(@CurrentCaller() { workspace, person }: Caller, @Query() query: unknown): Promise<QueuePosition> {
    const { tool, mode } = parseInput(queuePositionQuerySchema, query);
    const pool = await this.providers.usualPool(tool, mode);
    const { workspace: share, weight } = limitsOf(workspace.id, workspace);
    return {
      position: await this.board.next(pool, { workspace: share, member: person.uid, lane: mode, weight }),
    };
  }
}
