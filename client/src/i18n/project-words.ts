import { addWords } from './dictionary';
import { projects } from './en-projects';

/** What is said of projects and comparisons. Their screens import this file: the tools do not carry it. */
export type ProjectWords = typeof projects;

addWords(projects);
