import { video } from './en-video';
import { addWords } from './t';

/** What the video tools say. A page that says any of it imports this file. */
export type VideoWords = typeof video;

addWords(video);
