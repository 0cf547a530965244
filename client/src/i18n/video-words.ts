import { addWords } from './dictionary';
import { video } from './en-video';

/** What the video tools say. A page that says any of it imports this file. */
export type VideoWords = typeof video;

addWords(video);
