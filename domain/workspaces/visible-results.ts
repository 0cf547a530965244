/** Results that a guest may see: finished, existing, and not in the trash. */
export const SHOWABLE = { status: 'done', trashedAt: null, asset: { deletedAt: null } } as const;

/** Filter for workspaces whose links and gallery entries are shown: neither closed nor suspended. */
export const OPEN_WORKSPACE = { deletedAt: null, suspendedAt: null } as const;
