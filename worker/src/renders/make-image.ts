import { createHash } from 'node:crypto';
import type { ImageSettings, ImageTool } from '@maquette/contracts/fields/image-settings';
import { studyFrames } from '@maquette/contracts/models/sun-study';
import { EMBEDDED } from '@maquette/contracts/provenance/maker';
import { SOURCE_TYPES, sourceTypeOf } from '@maquette/contracts/provenance/source-type';
import { asksForStructure } from '@maquette/contracts/renders/geometry-guarantee';
import type { Tool } from '@maquette/contracts/tools/render-choices';
import {
  cleanKey,
  depthKey,
  differencesKey,
  imageKey,
  passesKey,
  thumbnailKey,
} from '@maquette/domain/assets/asset-keys';
import { markPayload } from '@maquette/domain/marks/mark-payload';
import { readMarkInPlace } from '@maquette/domain/marks/read-mark-in-place';
import { writeMark } from '@maquette/domain/marks/write-mark';
import type { Render } from '@maquette/domain/renders/stored-render';
import type { Logger } from '@maquette/domain/runtime/log';
import type { Database } from '@maquette/prisma/client';
import sharp from 'sharp';
import { crashHere } from '../foundation/crash-point';
import { SerialTasks } from '../memory/serial-tasks';
import type { ImageProvider, LatentImage, MadeImage, RawImage } from '../providers/image-provider';
import { carriesWatermark } from './carries-watermark';
import { framedInput } from './framed-input';
import { withFidelity } from './guided-fidelity';
import { encodeDepth, encodeImage, encodeOverlay, encodeThumbnail, validateFile } from './image-files';
import { makeGuaranteed } from './make-guaranteed';
import { zipPasses } from './passes-zip';
import type { RenderInputs } from './render-inputs';
import { BadResult, type RenderMaker, type ResultFile, type ResultFiles } from './render-maker';
import { StoreUnavailable } from './retry-while-unavailable';
import { watermarked } from './watermark';

const CONTENT_TYPES = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;

/** Makes the image in the ordered format, a thumbnail, known depth, and the clean image if there is a watermark. */
export function makeImage(
  providerOf: (render: Render) => ImageProvider,
  inputs: RenderInputs,
  database: Database,
  log: Logger,
): RenderMaker<ImageSettings> {
  return async (render, settings, observer, calls) => {
    const provider = providerOf(render);
    const tool = imageToolOf(render.tool);
    const around = tool === 's2i' ? 'paper' : 'blur';
    const image = settings.image && (await framedInput(await inputs.read(settings.image), settings, around));
    const mask = settings.mask && (await framedInput(await inputs.read(settings.mask), settings, 'paper'));
    const model = settings.modelView && (await inputs.model(render.workspaceId, settings.modelView));
    const person = createHash('sha256').update(render.uid).digest('hex');
    const measured = async (made: MadeImage): Promise<MadeImage> => {
      const countsOpenings = settings.designType !== 'Interior';
      return image && asksForStructure(settings)
        ? withFidelity(made, made.drawing ?? image, { mask, countsOpenings })
        : made;
    };
    const finish = async (still: MadeImage): Promise<ResultFiles> => {
      const { workspaceId, id } = render;
      const { embedded, name } = provider.offer;
      const edits = settings.image !== undefined;
      const sourceType = sourceTypeOf({ tool, provider: embedded ? EMBEDDED : name, edits });
      // Pixels copied from another of our results carry that result's mark.
      const replaced = edits ? await markIn(still) : null;
      await writeMark(still, markPayload(id), replaced);
      const marked = await carriesWatermark(database, render);
      const shown = marked ? await watermarked(still) : still;
      const format = settings.outputFormat;
      const bytes = await encodeImage(shown, format, sourceType);
      // The frames of a sun study make a larger sheet.
      const size = studyFrames(settings) === undefined ? settings : still;
      await validateFile(bytes, { ...size, format });
      const changes = marked ? (['watermarked'] as const) : [];
      const others: ResultFile[] = [
        {
          key: thumbnailKey(workspaceId, id),
          bytes: await encodeThumbnail(shown, sourceType, markPayload(id)),
          contentType: 'image/webp',
          says: { changes: [...changes, 'resized'], invisibleMark: true },
        },
      ];
      if (marked) {
        others.push({
          key: cleanKey(workspaceId, id),
          bytes: await encodeImage(still, 'png', sourceType),
          contentType: 'image/png',
          says: { invisibleMark: true },
        });
      }
      if (still.passes) others.push(await passesFile(render, still.passes, { still, marked }));
      const measured = { contentType: 'image/png', says: { sourceType: SOURCE_TYPES.algorithmic } };
      if (still.inverseDepth) {
        others.push({ key: depthKey(workspaceId, id), bytes: await encodeDepth(still.inverseDepth), ...measured });
      }
      if (still.differences) {
        others.push({
          key: differencesKey(workspaceId, id),
          bytes: await encodeOverlay(still.differences),
          ...measured,
        });
      }
      const says = { changes, invisibleMark: true };
      return {
        files: [{ key: imageKey(workspaceId, id, format), bytes, contentType: CONTENT_TYPES[format], says }, ...others],
        kept: {
          thumbnailKey: thumbnailKey(workspaceId, id),
          cleanKey: marked ? cleanKey(workspaceId, id) : undefined,
          differencesKey: still.differences ? differencesKey(workspaceId, id) : undefined,
          width: still.width,
          height: still.height,
          provider: provider.offer.name,
          facts: still.facts,
        },
      };
    };
    if (render.guarantee !== null) {
      const still = await makeGuaranteed({
        ...{ guarantee: render.guarantee, settings, embedded: provider.offer.embedded, observer, calls, log },
        attempt: async (chosen, watched, paid) => {
          const made = await provider.make({ tool, settings: chosen, image, mask, person }, watched, paid);
          return shaping.take(async () => measuredAgain(await shaped(made), measured));
        },
      });
      return () => finish(still);
    }
    const made = await provider.make({ tool, settings, image, mask, model, person }, observer, calls);
    return typeof made === 'function'
      ? () => shaping.take(async () => finish(await measured(await shaped(made))))
      : async () => finish(await measured(made));
  };
}

/** Other tools make no images. */
function imageToolOf(tool: Tool): ImageTool {
  return tool === 's2i' || tool === 'm2i' ? tool : 't2i';
}

/** The passes of a view. Image and clay carry the marks of the result: they show the same. */
async function passesFile(
  { workspaceId, id }: Render,
  { image, ...passes }: NonNullable<MadeImage['passes']>,
  { still, marked }: { still: RawImage; marked: boolean },
): Promise<ResultFile> {
  const { width, height } = image;
  const shown = async (rgb: Uint8Array): Promise<RawImage> => {
    const copy = { rgb, width, height };
    // An image in the size of the result has the same pixels, which are marked already.
    if (rgb !== still.rgb) await writeMark(copy, markPayload(id));
    return marked ? watermarked(copy) : copy;
  };
  const clay = (await shown(passes.clay)).rgb;
  const bytes = await zipPasses({ ...passes, clay }, await shown(image.rgb));
  crashHere('passes-packed');
  return { key: passesKey(workspaceId, id, 'zip'), bytes, contentType: 'application/zip' };
}

/** Payload of an invisible mark already in the pixels; null without one. */
async function markIn({ rgb, width, height }: MadeImage): Promise<string | null> {
  const raw = { width, height, channels: 3 } as const;
  const grey = await sharp(rgb, { raw }).toColourspace('b-w').raw({ depth: 'uchar' }).toBuffer();
  return readMarkInPlace({ grey, width, height })?.payload ?? null;
}

/** Processes provider results one after the other. */
const shaping = new SerialTasks();

const shaped = (made: MadeImage | LatentImage) => (typeof made === 'function' ? develop(made) : made);

/** Measures fidelity, at most twice. If both fail, the result has no fidelity and the guarantee returns the credits. */
async function measuredAgain(made: MadeImage, measured: (made: MadeImage) => Promise<MadeImage>): Promise<MadeImage> {
  const { fidelity: _unproven, ...facts } = made.facts;
  return measured(made)
    .catch(() => measured(made))
    .catch((error: unknown) => ({ ...made, facts: { ...facts, fidelityError: String(error).slice(0, 200) } }));
}

/** @throws BadResult when the result cannot be read; StoreUnavailable when it cannot be fetched: both are retried */
async function develop(made: () => Promise<MadeImage>): Promise<MadeImage> {
  try {
    return await made();
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    throw new BadResult('bad_result', error instanceof Error ? error.message : String(error));
  }
}
