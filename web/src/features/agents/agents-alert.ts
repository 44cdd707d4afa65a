export interface AgentsAlert {
  tone: 'ok' | 'bad';
  text: string;
}
