import { DEVELOPER_API_PREFIX } from '@maquette/contracts/developer/developer-api';
import { IMAGE_FIELD_NAMES } from '@maquette/contracts/fields/image-fields';
import { INPUT_ROLES, type InputRole } from '@maquette/contracts/fields/input-file';
import { VIDEO_FIELD_NAMES, type VideoTool } from '@maquette/contracts/fields/video-fields';
import type { Tool } from '@maquette/contracts/tools/render-choices';
import { Controller, HttpCode, Inject, Post } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ElementService } from '../elements/element-service';
import { idempotencyKeySchema, parseInput } from '../foundation/parse-input';
import { Access, type ApiCaller, apiCallerOf, fromRequest, Scope } from '../identity/access';
import { PromptReader } from '../renders/prompt-reader';
import { type ReadOrder, readImageOrder, readSaveIn, readVideoOrder } from '../renders/read-order';
import { InputService } from '../uploads/input-service';
import type { InputTaker } from '../uploads/input-taker';
import type { MultipartForm } from '../uploads/read-multipart';
import { writeJobHeaders } from './job-headers';
import { JobService } from './job-service';
import { withNamedElements } from './named-elements';
import { OrderService, readOutcome } from './order-service';
import { PricedInputs } from './priced-inputs';
import { type FormNames, readDryRun, withApiForm } from './read-api-form';

/** Fields of every call, in addition to those of its tool. */
const COMMON = ['save_in', 'dry_run'];
/** Fields and files of each call. Only files from which its tool starts can be sent. */
const STILL: FormNames = { fields: [...IMAGE_FIELD_NAMES, ...COMMON], files: ['image', 'mask'] };
const FROM_IMAGE = videoNames(['image', 'depth_map', 'foreground_mask']);
const FROM_VIDEO = videoNames(['video']);

function videoNames(files: InputRole[]): FormNames {
  const others = INPUT_ROLES.filter((role) => !files.includes(role)).map((role) => `${role}_ref`);
  return { fields: [...VIDEO_FIELD_NAMES.filter((name) => !others.includes(name)), ...COMMON], files };
}

/** Request context of a call. */
interface Call {
  caller: ApiCaller;
  request: Request;
  response: Response;
  traceId: string;
}

const CurrentCall = fromRequest((request, context): Call => {
  const response = context.switchToHttp().getResponse<Response>();
  return { caller: apiCallerOf(request), request, response, traceId: request.traceId };
});

type Reader = (inputs: InputTaker, caller: ApiCaller, form: MultipartForm) => Promise<ReadOrder>;

/** Other values are rejected by the parser. */
const toolOf = ({ fields }: MultipartForm) =>
  fields.modality === 's2i' || fields.modality === 'm2i' ? fields.modality : 't2i';

const readVideo =
  (tool: VideoTool): Reader =>
  (inputs, caller, form) =>
    readVideoOrder(inputs, caller, tool, form);

/** Programs' orders: the same forms and parsers as for the browser. */
@Controller('api/v1')
@Access('api-key')
export class OrdersController {
  constructor(
    @Inject(OrderService) private readonly orders: OrderService,
    @Inject(JobService) private readonly jobs: JobService,
    @Inject(InputService) private readonly inputs: InputService,
    @Inject(ElementService) private readonly elements: ElementService,
    @Inject(PromptReader) private readonly prompts: PromptReader,
  ) {}

  @Post('images')
  @HttpCode(202)
  @Scope('images:write')
  image(@CurrentCall() call: Call) {
    const read: Reader = (...order) => readImageOrder(this.prompts, ...order);
    return this.order(call, STILL, read, toolOf);
  }

  @Post('videos')
  @HttpCode(202)
  @Scope('videos:write')
  video(@CurrentCall() call: Call) {
    return this.order(call, FROM_IMAGE, readVideo('i2v'), () => 'i2v');
  }

  @Post('video-restyles')
  @HttpCode(202)
  @Scope('videos:write')
  restyle(@CurrentCall() call: Call) {
    return this.order(call, FROM_VIDEO, readVideo('v2v'), () => 'v2v');
  }

  private order(
    { caller, request, response, traceId }: Call,
    names: FormNames,
    read: Reader,
    toolIn: (form: MultipartForm) => Tool,
  ) {
    return withApiForm(request, names, async (sent) => {
      const idempotencyKey = parseInput(idempotencyKeySchema, request.header('idempotency-key'));
      const outcome = readOutcome(caller, request.header('sandbox-outcome'));
      const dryRun = readDryRun(request, sent);
      const form = await withNamedElements(this.elements, caller, sent, { tool: toolIn(sent), reads: names.fields });
      const order = await read(dryRun ? new PricedInputs(this.inputs) : this.inputs, caller, form);
      const wish = { ...order, caller, idempotencyKey, outcome, saveIn: readSaveIn(form), traceId };
      if (dryRun) {
        response.status(200);
        return this.orders.price(wish);
      }
      const { job, fresh } = await this.orders.take(wish);
      const view = await this.jobs.show(caller, job);
      response.setHeader('Location', `${DEVELOPER_API_PREFIX}/jobs/${view.id}`);
      if (!fresh) response.setHeader('Idempotent-Replayed', 'true');
      writeJobHeaders(response, view);
      return view;
    });
  }
}
