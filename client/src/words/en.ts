import { account } from './en-account';
import { inputs } from './en-inputs';
import { site } from './en-site';
import { studio } from './en-studio';
import { tray } from './en-tray';

/** Every visible sentence of the client, by subject. The specification's own sentences are verbatim, spelling included. */
export const en = { ...site, ...account, ...studio, ...tray, ...inputs } as const;
