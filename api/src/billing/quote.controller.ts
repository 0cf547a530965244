import { Problem } from '@maquette/contracts/calls/problem';
import {
  QUOTE_JOB_NAMES,
  QUOTE_NAMES,
  QUOTE_OPTION_NAMES,
  readQuoteRequest,
} from '@maquette/contracts/pricing/quote-request';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { nearestName } from '../foundation/nearest-name';
import { parseWith } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { CreditService } from './credit-service';

/** Price of a job, and whether this workspace may start it now. */
@Controller('api/credits/quote')
@Access('verified')
export class QuoteController {
  constructor(@Inject(CreditService) private readonly credits: CreditService) {}

  @RateLimit('look')
  @Post()
  @HttpCode(200)
  quote(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    refuseUnknownNames(body);
    return this.credits.quote(
      caller,
      parseWith(() => readQuoteRequest(body)),
    );
  }
}

/**
 * Refuses unknown fields, because their price would be that of another job. @throws Problem invalid_request with all of
 * them
 */
function refuseUnknownNames(body: unknown): void {
  const job = inside(body, 'job');
  const strange = [
    ...unknownNames(body, QUOTE_NAMES, ''),
    ...unknownNames(job, QUOTE_JOB_NAMES, 'job.'),
    ...unknownNames(inside(job, 'options'), QUOTE_OPTION_NAMES, 'job.options.'),
  ];
  if (strange.length > 0) throw new Problem('invalid_request', Object.fromEntries(strange.slice(0, NAMED)));
}

/** Maximum number of unknown fields in an error. */
const NAMED = 20;

function unknownNames(value: unknown, known: readonly string[], under: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = nearestName(name, known);
      return [`${under}${name.slice(0, 60)}`, meant ? `is not known. Did you mean "${meant}"?` : 'is not known'];
    });
}

function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
