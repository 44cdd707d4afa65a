import type * as WorkflowModule from '#functions/services/workflow.ts';
import { world } from '../world.ts';

export const { startExecution, stopExecution, executionStatus, answerTask } = world.machine
  .service satisfies typeof WorkflowModule;
