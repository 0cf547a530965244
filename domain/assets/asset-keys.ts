/** Keys are made of ids only, never of a user's words or file names. */
export function pictureKey(workspaceId: string, renderId: string): string {
  return `renders/${workspaceId}/${renderId}/picture.png`;
}

export function thumbnailKey(workspaceId: string, renderId: string): string {
  return `renders/${workspaceId}/${renderId}/thumbnail.webp`;
}

/** The exact inverse depth of an embedded still, 16-bit grey PNG, for a later animation. */
export function depthKey(workspaceId: string, renderId: string): string {
  return `renders/${workspaceId}/${renderId}/depth.png`;
}
