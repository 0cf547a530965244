import { addWords } from './dictionary';
import { projects } from './en-projects';

/** Texts of projects and comparisons, whose screens import this file, so that the tools do not load them. */
export type ProjectWords = typeof projects;

addWords(projects);
