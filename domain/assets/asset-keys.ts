import { createHash } from 'node:crypto';
import { LANGUAGE_CODES } from '@maquette/contracts/account/languages';
import { COPY_SIDES, type CopySide, LARGEST_COPY } from '@maquette/contracts/review/copy-sides';
import type { OutputFormat } from '@maquette/contracts/tools/render-choices';

// Keys consist of ids and hashes only, never of text or file names from users.

function renderFile(workspaceId: string, renderId: string, name: string): string {
  return `renders/${workspaceId}/${renderId}/${name}`;
}

/** @returns the id of the render that a key belongs to; null for other keys */
export function renderOfKey(key: string): string | null {
  return /^renders\/[^/]+\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key)?.[1] ?? null;
}

const EXTENSIONS: Record<OutputFormat, string> = { png: 'png', jpeg: 'jpg', webp: 'webp' };

export function imageKey(workspaceId: string, renderId: string, format: OutputFormat): string {
  return renderFile(workspaceId, renderId, `picture.${EXTENSIONS[format]}`);
}

export function videoKey(workspaceId: string, renderId: string): string {
  return renderFile(workspaceId, renderId, 'clip.mp4');
}

/** The image of a watermarked result, without the watermark. */
export function cleanKey(workspaceId: string, renderId: string): string {
  return renderFile(workspaceId, renderId, 'clean.png');
}

export function posterKey(workspaceId: string, renderId: string): string {
  return renderFile(workspaceId, renderId, 'poster.jpg');
}

export function thumbnailKey(workspaceId: string, renderId: string): string {
  return renderFile(workspaceId, renderId, 'thumbnail.webp');
}

/** The exact inverse depth of an embedded image (16-bit grey PNG), for a later animation. */
export function depthKey(workspaceId: string, renderId: string): string {
  return renderFile(workspaceId, renderId, 'depth.png');
}

/** The passes of a view of a model: PNG files in a ZIP, and the same as layers of a PSD. */
export function passesKey(workspaceId: string, renderId: string, format: 'zip' | 'psd'): string {
  return renderFile(workspaceId, renderId, `passes.${format}`);
}

export function passesKeys(workspaceId: string, renderId: string): string[] {
  return [passesKey(workspaceId, renderId, 'zip'), passesKey(workspaceId, renderId, 'psd')];
}

/** An overlay for the image that shows where it differs from its drawing (a transparent PNG). */
export function differencesKey(workspaceId: string, renderId: string): string {
  return renderFile(workspaceId, renderId, 'differences.png');
}

/** Copies for guests of a shared link: plain and watermarked, each in every size. */
export function reviewKey(workspaceId: string, renderId: string, copy: 'plain' | 'marked', side: CopySide): string {
  return renderFile(workspaceId, renderId, `review-${copy}${side === LARGEST_COPY ? '' : `-${side}`}.webp`);
}
/** A video with our watermark in every frame. */
export function markedVideoKey(workspaceId: string, renderId: string): string {
  return renderFile(workspaceId, renderId, 'review-marked.mp4');
}
/** A video with a visible label in every frame, for downloads. */
export function labelledVideoKey(workspaceId: string, renderId: string, language: string): string {
  return renderFile(workspaceId, renderId, `labelled-${language}.mp4`);
}
export function labelledVideoKeys(workspaceId: string, renderId: string): string[] {
  return LANGUAGE_CODES.map((language) => labelledVideoKey(workspaceId, renderId, language));
}
export function reviewKeys(workspaceId: string, renderId: string): string[] {
  return [
    ...(['plain', 'marked'] as const).flatMap((copy) =>
      COPY_SIDES.map((side) => reviewKey(workspaceId, renderId, copy, side)),
    ),
    markedVideoKey(workspaceId, renderId),
  ];
}

/** The result of a paid provider call, kept until its render has ended. */
export function callKey(workspaceId: string, renderId: string, step: string): string {
  return renderFile(workspaceId, renderId, `call-${step}`);
}

const UPLOAD_EXTENSIONS = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['video/mp4', 'mp4'],
]);

/** An upload's key is the hash of its bytes: the same file sent twice is stored once. */
export function uploadKey(workspaceId: string, sha256: string, contentType: string): string {
  const extension = UPLOAD_EXTENSIONS.get(contentType);
  if (!extension) throw new Error(`content type ${contentType} is not accepted for uploads`);
  return `uploads/${workspaceId}/${sha256}.${extension}`;
}

/** Key of an erased result's image without watermark, stored as an upload. */
export function cleanUploadKey(workspaceId: string, sha256: string): string {
  return `uploads/${workspaceId}/${sha256}-clean.png`;
}

/** A version's kept mesh, compressed with gzip: whole for the engine, reduced for the browser. */
export function meshKey(
  { workspaceId, modelId, fileId }: { workspaceId: string; modelId: string; fileId: string },
  copy: 'whole' | 'view',
): string {
  return `${modelFiles(workspaceId, modelId)}${fileId}-${copy}.mesh.gz`;
}

export function meshKeys(version: Parameters<typeof meshKey>[0]): string[] {
  return [meshKey(version, 'whole'), meshKey(version, 'view')];
}

/** Prefix of all files of a model. */
export function modelFiles(workspaceId: string, modelId: string): string {
  return `models/${workspaceId}/${modelId}/`;
}

/** The result file that all sandbox jobs share; a changed file gets another key. */
export function sampleKey(name: string, body: Uint8Array, extension: 'png' | 'mp4' | 'zip' | 'psd'): string {
  const sha256 = createHash('sha256').update(body).digest('hex');
  return `samples/${name}-${sha256.slice(0, 12)}.${extension}`;
}

/** An archive of everything in a workspace. */
export function exportKey(workspaceId: string, exportId: string): string {
  return `exports/${workspaceId}/${exportId}.zip`;
}

export function filesOfWorkspace(workspaceId: string): string[] {
  return [`renders/${workspaceId}/`, `uploads/${workspaceId}/`, `models/${workspaceId}/`, `exports/${workspaceId}/`];
}
