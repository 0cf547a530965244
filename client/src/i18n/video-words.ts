import { addWords } from './dictionary';
import { video } from './en-video';

/** Texts of the video tools. Import this file where they are used. */
export type VideoWords = typeof video;

addWords(video);
