/** Entry point of the thread that parses prompts, so that no prompt blocks the api's event loop. */
import { parentPort } from 'node:worker_threads';
import { type AnyPrompt, promptWords } from './prompt-words';

const port = parentPort;
if (!port) throw new Error('prompt-thread.js must run as a worker thread');
// An unknown word loads the language model, which takes 250 ms, so this is done before the first prompt.
promptWords({ prompt: 'zorblax', designType: 'Architecture' });
port.on('message', (form: AnyPrompt) => port.postMessage(promptWords(form)));
port.postMessage('ready');
