/** What became of saving the agents, until it is dismissed. */
export interface AgentsAlert {
  tone: 'ok' | 'bad';
  text: string;
}
