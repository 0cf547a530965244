import type { Entry } from '../dictionary';
import { account } from '../en-account';
import { api } from '../en-api';
import { assets } from '../en-assets';
import { billing } from '../en-billing';
import { dialog } from '../en-dialog';
import { elements } from '../en-elements';
import { factor } from '../en-factor';
import { front } from '../en-front';
import { gallery } from '../en-gallery';
import { home } from '../en-home';
import { still } from '../en-image';
import { imageForm } from '../en-image-form';
import { inputs } from '../en-inputs';
import { keys } from '../en-keys';
import { legal } from '../en-legal';
import { library } from '../en-library';
import { members } from '../en-members';
import { ops } from '../en-ops';
import { projects } from '../en-projects';
import { reference } from '../en-reference';
import { result } from '../en-result';
import { review } from '../en-review';
import { shell } from '../en-shell';
import { site } from '../en-site';
import { status } from '../en-status';
import { studio } from '../en-studio';
import { tools } from '../en-tools';
import { tray } from '../en-tray';
import { verify } from '../en-verify';
import { video } from '../en-video';
import { visitor } from '../en-visitor';

/** All English texts, from all files. */
export const english: Record<string, Entry> = {
  ...account,
  ...api,
  ...assets,
  ...billing,
  ...dialog,
  ...elements,
  ...factor,
  ...front,
  ...gallery,
  ...home,
  ...still,
  ...inputs,
  ...keys,
  ...legal,
  ...library,
  ...members,
  ...ops,
  ...projects,
  ...reference,
  ...result,
  ...review,
  ...shell,
  ...site,
  ...status,
  ...imageForm,
  ...studio,
  ...tools,
  ...tray,
  ...verify,
  ...video,
  ...visitor,
};
