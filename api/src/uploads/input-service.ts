import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Problem } from '@maquette/contracts/calls/problem';
import { isConverted } from '@maquette/contracts/fields/file-kinds';
import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import {
  type InputImage,
  type InputRole,
  type InputVideo,
  inputImageSchema,
  inputVideoSchema,
  roleName,
} from '@maquette/contracts/fields/input-file';
import type { PdfDocument } from '@maquette/contracts/fields/pdf-document';
import type { UsedElements } from '@maquette/contracts/fields/used-elements';
import { uploadKey } from '@maquette/domain/assets/asset-keys';
import type { AssetStore } from '@maquette/domain/assets/asset-store';
import { countStoredBytes, countUpload } from '@maquette/domain/assets/upload-quota';
import { usedElements } from '@maquette/domain/elements/read-elements';
import { completeView } from '@maquette/domain/models/view-order';
import { PrismaClient, type Upload } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { UPLOAD_STORE } from '../foundation/stores.module';
import type { Caller } from '../identity/access';
import type { PartsOrder } from './cleaner-work';
import { FileCleaner } from './file-cleaner';
import type { InputReference, InputTaker } from './input-taker';
import { PartReader } from './part-reader';
import type { MultipartForm, UploadedFile } from './read-multipart';
import { formatOf } from './upload-format';

/** Maximum number of frames per second; no camera is faster. */
const FASTEST_FPS = 1_000;
/** Maximum number of a workspace's files in the list. */
const SHOWN = 60;

/** Input files of renders: validates and stores uploads, and finds stored files. */
@Injectable()
export class InputService implements InputTaker {
  readonly needed = true;

  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(UPLOAD_STORE) private readonly assets: AssetStore,
    @Inject(FileCleaner) private readonly cleaner: FileCleaner,
    @Inject(PartReader) private readonly partReader: PartReader,
  ) {}

  /** A form's image in a role, uploaded or referenced; undefined when there is none. */
  async image(
    caller: Caller,
    form: MultipartForm,
    role: InputRole,
    ref?: InputReference,
  ): Promise<InputImage | undefined> {
    const file = form.files.find((sent) => sent.role === role);
    if (file) return this.keepImage(caller, file);
    if (!ref) return undefined;
    const kept = inputImageSchema.parse(await this.find(caller, ref, role));
    // The file may have been uploaded for another role.
    proveContents(role, kept.evenTone);
    return kept;
  }

  async video(caller: Caller, form: MultipartForm, ref?: InputReference): Promise<InputVideo | undefined> {
    const file = form.files.find((sent) => sent.role === 'video');
    if (file) return this.keepVideo(caller, file);
    if (!ref) return undefined;
    const kept = inputVideoSchema.safeParse(await this.find(caller, ref, 'video'));
    if (kept.success) return kept.data;
    throw new Problem('file_gone', { role: roleName('video') });
  }

  async view({ workspaceId }: Caller, settings: ImageSettings): Promise<ImageSettings> {
    const { modelView } = settings;
    return modelView ? completeView(this.database, workspaceId, settings, modelView) : settings;
  }

  elements({ workspaceId }: Caller, ids: readonly string[] = []): Promise<UsedElements> {
    return usedElements(this.database, workspaceId, ids);
  }

  /**
   * @throws Problem file_not_an_image, file_format, image_too_long, file_unreadable, file_empty, mask_empty,
   * depth_flat, uploads_used, upload_bytes_used
   */
  async keepImage(caller: Caller, file: UploadedFile): Promise<InputImage> {
    return (await this.keepPage(caller, file)).file;
  }

  /** Stores an image like keepImage, and returns what a PDF contains. @throws Problem as keepImage, and pdf_* */
  async keepPage(caller: Caller, file: UploadedFile): Promise<{ file: InputImage; document?: PdfDocument }> {
    const { file: kept, document } = await this.keep(caller, file);
    return { file: inputImageSchema.parse(kept), ...(document && { document }) };
  }

  /** @throws Problem file_not_a_clip, clip_no_duration, clip_unusable, uploads_used, upload_bytes_used */
  async keepVideo(caller: Caller, file: UploadedFile): Promise<InputVideo> {
    return inputVideoSchema.parse((await this.keep(caller, file)).file);
  }

  /**
   * Type, size and tone of an image, without storing it. Only a file that is converted counts toward the daily uploads:
   * it takes several times as much work as other files. @throws Problem as keepImage
   */
  async measureImage({ person, workspaceId }: Caller, file: UploadedFile) {
    if (isConverted(await formatOf(file))) {
      await countUpload(this.database, { uid: person.uid, workspaceId }, file.size);
    }
    const { path: _, document: __, evenTone, ...facts } = await this.cleaner.clean(person.uid, file);
    proveContents(file.role, evenTone);
    return inputImageSchema
      .pick({ contentType: true, width: true, height: true, evenTone: true })
      .parse({ ...facts, ...toneFact({ evenTone }) });
  }

  /** Size, length and frame rate of a video, without storing it. @throws Problem as keepVideo, without quotas */
  async measureVideo({ person }: Caller, file: UploadedFile) {
    const { path: _, document: __, ...facts } = await this.cleaner.clean(person.uid, file);
    proveFacts(facts);
    return inputVideoSchema
      .pick({ contentType: true, width: true, height: true, seconds: true, fps: true })
      .parse(facts);
  }

  /** Stores a clean file under its hash. The same file, uploaded again by any member, is the same upload. */
  private async keep({ person, workspaceId }: Caller, file: UploadedFile) {
    const uploader = { uid: person.uid, workspaceId };
    await countUpload(this.database, uploader, file.size);
    const { path, document, ...facts } = await this.cleaner.clean(person.uid, file);
    proveFacts(facts);
    proveContents(file.role, facts.evenTone);
    const bytes = await readFile(path);
    await countStoredBytes(this.database, uploader, bytes.byteLength - file.size);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const name = { workspaceId_sha256: { workspaceId, sha256 } };
    const known = await this.database.upload.findUnique({ where: name });
    if (known) {
      // Uploading a file again resets its age.
      const data = { createdAt: new Date(), evenTone: facts.evenTone };
      const fresh = await this.database.upload.updateMany({ where: { id: known.id }, data });
      if (fresh.count === 1) return { file: uploadView({ ...known, ...data }), document };
    }
    const key = uploadKey(workspaceId, sha256, facts.contentType);
    await this.assets.keep(key, bytes, facts.contentType);
    const row = { id: randomUUID(), workspaceId, uid: person.uid, key, sha256, bytes: bytes.byteLength, ...facts };
    // The same file may arrive twice at once: the first row is kept.
    await this.database.upload.createMany({ data: [row], skipDuplicates: true });
    return { file: uploadView(await this.database.upload.findUniqueOrThrow({ where: name })), document };
  }

  /** The workspace's stored files, newest first. */
  async latest({ workspaceId }: Caller): Promise<(InputImage | InputVideo)[]> {
    const uploads = await this.database.upload.findMany({
      where: { workspaceId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: SHOWN,
    });
    return uploads.map(uploadView);
  }

  /** Parts of a stored image, before anything is ordered. @throws Problem file_gone, file_unreadable, parts_waiting */
  async parts(caller: Caller, of: { image: InputReference } & Omit<PartsOrder, 'path'>, left: AbortSignal) {
    const { image, ...asked } = of;
    const { key } = await this.find(caller, image, 'image');
    return this.partReader.read(caller.person.uid, key, asked, left);
  }

  /** A stored file in the caller's workspace. @throws Problem file_gone for everything else */
  async find({ workspaceId }: Caller, { source, id }: InputReference, role: InputRole) {
    const type = role === 'video' ? 'video/' : 'image/';
    if (source === 'upload') {
      const upload = await this.database.upload.findFirst({ where: { id, workspaceId } });
      if (upload?.contentType.startsWith(type)) return uploadView(upload);
    } else {
      const asset = await this.database.asset.findFirst({ where: { renderId: id, workspaceId, deletedAt: null } });
      if (asset?.contentType.startsWith(type)) {
        const { key, contentType, width, height, seconds, fps } = asset;
        return { source, id, key, contentType, width, height, ...videoFacts({ seconds, fps }) };
      }
    }
    throw new Problem('file_gone', { role: roleName(role) });
  }
}

function uploadView({ id, key, contentType, width, height, ...facts }: Upload): InputImage | InputVideo {
  return { source: 'upload', id, key, contentType, width, height, ...videoFacts(facts), ...toneFact(facts) };
}

/** Validates a video before it is stored. @throws Problem clip_no_duration, clip_unusable */
function proveFacts({ seconds, fps }: Pick<Upload, 'seconds' | 'fps'>): void {
  if (seconds === null || fps === null) return;
  if (seconds <= 0) throw new Problem('clip_no_duration');
  if (fps <= 0 || fps > FASTEST_FPS) throw new Problem('clip_unusable', { why: 'its frame rate is impossible' });
}

/** Luminance below which a mask's pixel marks nothing. */
const MARKED_LIGHT = 8;

/** A mask must mark something and a depth map must have depth. @throws Problem mask_empty, depth_flat */
function proveContents(role: InputRole, evenTone: number | null | undefined): void {
  if (typeof evenTone !== 'number') return;
  if (role === 'depth_map') throw new Problem('depth_flat');
  const isMask = role === 'mask' || role === 'foreground_mask';
  if (isMask && evenTone < MARKED_LIGHT) throw new Problem('mask_empty', { role: roleName(role) });
}

function toneFact({ evenTone }: Pick<Upload, 'evenTone'>) {
  return evenTone === null ? {} : { evenTone };
}

function videoFacts({ seconds, fps }: Pick<Upload, 'seconds' | 'fps'>) {
  return seconds === null || fps === null ? {} : { seconds, fps };
}
