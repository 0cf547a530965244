import { addWords } from './dictionary';
import { projects } from './generated/en/projects';

/** Texts of projects and comparisons, whose screens import this file, so that the tools do not load them. */
addWords(projects);
