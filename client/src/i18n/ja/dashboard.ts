import { api } from './api';
import { assets } from './assets';
import { elements } from './elements';
import { frame } from './frame';
import { keys } from './keys';
import { members } from './members';
import { money } from './money';
import { projects } from './projects';
import { refused } from './refused';
import { problemsTeamAndApi } from './refused-more';
import { result } from './result';
import { review } from './review';
import { serverSentences } from './server-sentences';
import { settings } from './settings';
import { shell } from './shell';
import { studio } from './studio';
import { terms } from './terms';
import { tools } from './tools';
import { video } from './video';

/** Texts of the dashboard that the public pages do not load. */
export const words = {
  ...frame,
  ...studio,
  ...tools,
  ...keys,
  ...video,
  ...result,
  ...assets,
  ...elements,
  ...projects,
  ...review,
  ...shell,
  ...members,
  ...settings,
  ...api,
  ...money,
  ...terms,
  ...serverSentences,
  ...refused,
  ...problemsTeamAndApi,
};
