import { problemSentence } from '@maquette/contracts/calls/problem';
import { judgeBalance, judgeStill, judgeVideo, type Refusal } from '@maquette/contracts/pricing/entitlement';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import { type Quote, quoteStill, quoteVideo, quoteView } from '@maquette/contracts/pricing/price-list';
import { deliveredResolution, normaliseResolution, UPSCALES } from '@maquette/contracts/renders/render';
import { PrismaClient } from '@maquette/prisma/client';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { z } from 'zod';
import { parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { CreditDesk } from './credit-desk';

const yes = z.boolean().default(false);
const quoteBody = z.object({
  mode: z.enum(['fast', 'relaxed']).default('fast'),
  job: z.object({
    modality: z.enum(['t2i', 's2i', 'i2v', 'gen2']),
    resolution: z.string().max(20).optional(),
    model: z.string().max(80).optional(),
    turboModel: yes,
    upscale: z.enum(UPSCALES).default('none'),
    fps: z.number().min(0).max(1_000).default(24),
    seconds: z.number().min(0).max(3_600).default(5),
    premiumModel: yes,
    options: z
      .object({
        looping: yes,
        stabilization: yes,
        keepVerticals: yes,
        parallaxDepth: z.number().min(0).max(1).default(0),
        depthMapProvided: yes,
        fgMaskProvided: yes,
        upscale4k: yes,
      })
      .prefault({}),
  }),
});
type QuoteRequest = z.infer<typeof quoteBody>;

/** What a job would cost, by the one price function, and whether this workspace may start it now. */
@Controller('api/credits/quote')
@Access('verified')
export class QuoteController {
  constructor(
    @Inject(CreditDesk) private readonly credits: CreditDesk,
    @Inject(PrismaClient) private readonly database: PrismaClient,
  ) {}

  @Post()
  @HttpCode(200)
  async quote(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    const request = parsed(quoteBody, body);
    const workspace = await this.database.workspace.findUniqueOrThrow({ where: { id: caller.workspaceId } });
    await this.credits.supply(workspace);
    const rights = { plan: planOf(workspace.plan), relaxedEnabled: workspace.relaxedEnabled };
    const { quote, refusal } = isStill(request) ? priceStill(request, rights) : priceVideo(request, rights);
    const problem = refusal ?? judgeBalance(await this.credits.available(workspace.id), quote.total);
    return {
      ok: true,
      affordable: problem === null,
      reason: problem ? problemSentence(problem.code, problem.details) : null,
      ...quoteView(quote),
    };
  }
}

type Rights = Parameters<typeof judgeStill>[0];
interface Priced {
  quote: Quote;
  refusal: Refusal | null;
}

function isStill({ job }: QuoteRequest): boolean {
  return job.modality === 't2i' || job.modality === 's2i';
}

function priceStill({ mode, job }: QuoteRequest, rights: Rights): Priced {
  const base = normaliseResolution(job.resolution);
  const resolution = deliveredResolution(base, job.upscale);
  const turbo = job.turboModel || job.model === 'sd3.5-large-turbo';
  const tool = job.modality === 's2i' ? 's2i' : 't2i';
  return {
    quote: quoteStill({ tool, resolution: resolution ?? base, turbo, mode }),
    refusal: resolution ? judgeStill(rights, { resolution, mode }) : { code: 'upscale_unavailable' },
  };
}

function priceVideo({ mode, job }: QuoteRequest, rights: Rights): Priced {
  const resolution = normaliseResolution(job.resolution) === '720p' ? '720p' : '1080p';
  const { modality, fps, seconds, premiumModel, turboModel: turbo, options } = job;
  return {
    quote: quoteVideo({ modality, resolution, fps, seconds, mode, premiumModel, turbo, ...options }),
    refusal: judgeVideo(rights, { resolution, mode, seconds }),
  };
}
