import type { ComfyuiClient } from './comfyui-client';
import { choicesOf } from './contract';
import { TROUBLES } from './judge-job';
import { fillWorkflow, type Workflow } from './workflow';

/** Checks that a server responds and has every node and file of the workflows. @returns the problem, or null */
export async function findServerProblem(
  client: ComfyuiClient,
  workflows: readonly Workflow[],
  checkpoint: string,
): Promise<string | null> {
  const { status } = await client.stats();
  if (status === 401 || status === 403) return TROUBLES.login;
  if (status !== 200) return TROUBLES.other;
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
    if (!known) return TROUBLES.node(kind, workflow.name);
    for (const [input, value] of Object.entries(inputs)) {
      const choices = kind === 'LoadImage' ? null : choicesOf(known[input]);
      if (choices && typeof value === 'string' && !choices.includes(value)) return TROUBLES.file(value, workflow.name);
    }
  }
  return null;
}
