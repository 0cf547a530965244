import { createHash } from 'node:crypto';
import type { OutputFormat } from '@maquette/contracts/renders/render';
import { COPY_SIDES, type CopySide, LARGEST_COPY } from '@maquette/contracts/review/copy-sides';

// Keys are made of ids and hashes only, never of a user's words or file names.

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

/** The picture of a watermarked one as it was before. */
export function cleanKey(workspaceId: string, renderId: string): string {
  return renderFile(workspaceId, renderId, 'clean.png');
}

export function posterKey(workspaceId: string, renderId: string): string {
  return renderFile(workspaceId, renderId, 'poster.jpg');
}

export function thumbnailKey(workspaceId: string, renderId: string): string {
  return renderFile(workspaceId, renderId, 'thumbnail.webp');
}

/** The exact inverse depth of an embedded still, 16-bit grey PNG, for a later animation. */
export function depthKey(workspaceId: string, renderId: string): string {
  return renderFile(workspaceId, renderId, 'depth.png');
}

/** Where a picture differs from the drawing it was made after: a transparent PNG to lie over it. */
export function differencesKey(workspaceId: string, renderId: string): string {
  return renderFile(workspaceId, renderId, 'differences.png');
}

/** The copies that guests of a link see: as it is, and with our mark, each in every size. */
export function reviewKey(workspaceId: string, renderId: string, copy: 'plain' | 'marked', side: CopySide): string {
  return renderFile(workspaceId, renderId, `review-${copy}${side === LARGEST_COPY ? '' : `-${side}`}.webp`);
}
/** A clip with our mark in every frame. */
export function markedVideoKey(workspaceId: string, renderId: string): string {
  return renderFile(workspaceId, renderId, 'review-marked.mp4');
}
export function reviewKeys(workspaceId: string, renderId: string): string[] {
  return [
    ...(['plain', 'marked'] as const).flatMap((copy) =>
      COPY_SIDES.map((side) => reviewKey(workspaceId, renderId, copy, side)),
    ),
    markedVideoKey(workspaceId, renderId),
  ];
}

/** What a paid call brought, kept until its render has ended. */
export function callKey(workspaceId: string, renderId: string, step: string): string {
  return renderFile(workspaceId, renderId, `call-${step}`);
}

const UPLOAD_EXTENSIONS = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['video/mp4', 'mp4'],
]);

/** An upload lies under the hash of its bytes: the same file sent twice is kept once. */
export function uploadKey(workspaceId: string, sha256: string, contentType: string): string {
  const extension = UPLOAD_EXTENSIONS.get(contentType);
  if (!extension) throw new Error(`no upload is of the type ${contentType}`);
  return `uploads/${workspaceId}/${sha256}.${extension}`;
}

/** The picture of a watermarked one as it was before, once its result is erased. */
export function cleanUploadKey(workspaceId: string, sha256: string): string {
  return `uploads/${workspaceId}/${sha256}-clean.png`;
}

/** What sandbox jobs end with, the same file for everybody; a changed one lies under another key. */
export function sampleKey(name: string, body: Uint8Array, extension: 'png' | 'mp4'): string {
  const sha256 = createHash('sha256').update(body).digest('hex');
  return `samples/${name}-${sha256.slice(0, 12)}.${extension}`;
}

/** Everything of a workspace in one file. */
export function exportKey(workspaceId: string, exportId: string): string {
  return `exports/${workspaceId}/${exportId}.zip`;
}

/** Where everything of a workspace lies. */
export function filesOfWorkspace(workspaceId: string): string[] {
  return [`renders/${workspaceId}/`, `uploads/${workspaceId}/`, `exports/${workspaceId}/`];
}
