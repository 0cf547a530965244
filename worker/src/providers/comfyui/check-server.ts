import type { ComfyuiClient } from './comfyui-client';
import { choicesOf } from './contract';
import { JOB_MESSAGES } from './judge-job';
import { fillWorkflow, type Workflow } from './workflow';

/** Checks that a server responds and has every node and file that the workflows need. @returns the problem, or null */
export async function findServerProblem(
  client: ComfyuiClient,
  workflows: readonly Workflow[],
  checkpoint: string,
): Promise<string | null> {
  const { status } = await client.stats();
  if (status === 401 || status === 403) return JOB_MESSAGES.login;
  if (status !== 200) return JOB_MESSAGES.other;
  // Workflows share most nodes: each node type is requested once.
  const asked = new Map<string, NodeInputs>();
  const inputsOf = (kind: string): NodeInputs => {
    const inputs = asked.get(kind) ?? client.nodeInputs(kind);
    asked.set(kind, inputs);
    return inputs;
  };
  for (const workflow of workflows) {
    const trouble = await lackOf(inputsOf, workflow, checkpoint);
    if (trouble !== null) return trouble;
  }
  return null;
}

type NodeInputs = ReturnType<ComfyuiClient['nodeInputs']>;

async function lackOf(
  inputsOf: (kind: string) => NodeInputs,
  workflow: Workflow,
  checkpoint: string,
): Promise<string | null> {
  for (const { class_type: kind, inputs } of Object.values(fillWorkflow(workflow, { checkpoint }, false))) {
    const known = await inputsOf(kind);
    if (!known) return JOB_MESSAGES.node(kind, workflow.name);
    for (const [input, value] of Object.entries(inputs)) {
      const choices = kind === 'LoadImage' ? null : choicesOf(known[input]);
      if (choices && typeof value === 'string' && !choices.includes(value))
        return JOB_MESSAGES.file(value, workflow.name);
    }
  }
  return null;
}
