/** Entry of the thread that reads prompts, so that no prompt holds the event loop of the api. */
import { parentPort } from 'node:worker_threads';
import { type PromptForm, promptWords } from './prompt-words';

const port = parentPort;
if (!port) throw new Error('prompt-thread.js is the entry of a worker thread');
// A word that the vocabulary does not know loads the language model: a quarter of a second, before the first prompt.
promptWords({ prompt: 'zorblax', designType: 'Architecture' });
port.on('message', (form: PromptForm) => port.postMessage(promptWords(form)));
port.postMessage('ready');
