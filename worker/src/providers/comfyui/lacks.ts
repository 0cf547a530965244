import type { ComfyuiClient } from './comfyui-client';
import { choicesOf } from './contract';
import { TROUBLES } from './judge-job';
import { fillWorkflow, type Workflow } from './workflow';

/** Whether a server answers us and has every node and every file that workflows name. @returns null when it does */
export async function troubleWith(
  client: ComfyuiClient,
  workflows: readonly Workflow[],
  checkpoint: string,
): Promise<string | null> {
  const { status } = await client.stats();
  if (status === 401 || status === 403) return TROUBLES.login;
  if (status !== 200) return TROUBLES.other;
  for (const workflow of workflows) {
    const trouble = await lackOf(client, workflow, checkpoint);
    if (trouble !== null) return trouble;
  }
  return null;
}

async function lackOf(client: ComfyuiClient, workflow: Workflow, checkpoint: string): Promise<string | null> {
  for (const { class_type: kind, inputs } of Object.values(fillWorkflow(workflow, { checkpoint }, false))) {
    const known = await client.nodeInputs(kind);
    if (!known) return TROUBLES.node(kind, workflow.name);
    for (const [input, value] of Object.entries(inputs)) {
      const choices = kind === 'LoadImage' ? null : choicesOf(known[input]);
      if (choices && typeof value === 'string' && !choices.includes(value)) return TROUBLES.file(value, workflow.name);
    }
  }
  return null;
}
