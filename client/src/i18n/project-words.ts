import { addWords } from './dictionary';
import { projects } from './generated/en/projects';

addWords(projects);
