import path from 'node:path';
import { PROJECT } from '../build.mjs';

/** The words after `node` that start Jest. Prisma's client and our scripts are loaded by import(), which needs the flag. */
export const JEST = [
  '--experimental-vm-modules',
  '--no-warnings',
  path.join(PROJECT, 'node_modules/jest/bin/jest.js'),
  '--config',
  'test/jest.config.cjs',
];
