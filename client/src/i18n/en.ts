import { account } from './en-account';
import { api } from './en-api';
import { billing } from './en-billing';
import { still } from './en-image';
import { inputs } from './en-inputs';
import { library } from './en-library';
import { reference } from './en-reference';
import { site } from './en-site';
import { studio } from './en-studio';
import { tray } from './en-tray';
import { video } from './en-video';

/** Every visible sentence of the client, by subject. The specification's own sentences are verbatim, spelling included. */
export const en = {
  ...site,
  ...account,
  ...studio,
  ...still,
  ...library,
  ...tray,
  ...inputs,
  ...video,
  ...billing,
  ...api,
  ...reference,
} as const;
