export const insightsQueries = [
  {
    name: 'Paste a reference',
    query: [
      'fields @timestamp, message.message, message.route, message.path, message.client, message.error.message, message.error.stack',
      '| filter message.reference = "PASTE THE REFERENCE HERE" or requestId = "PASTE THE REFERENCE HERE"',
      '| sort @timestamp',
    ].join('\n'),
  },
  {
    name: 'One batch',
    query: [
      'fields @timestamp, message.message, message.index, message.state, message.error_type, message.error, message.seconds',
      '| filter message.batch_id = "PASTE THE BATCH HERE"',
      '| sort @timestamp',
    ].join('\n'),
  },
  {
    name: 'Failed campaigns',
    query: [
      'filter message.message = "campaign ended" and message.state = "error"',
      '| stats count(*) as campaigns, latest(message.error) as example by message.error_type, message.client',
      '| sort campaigns desc',
    ].join('\n'),
  },
  {
    name: 'Overdue decisions',
    query: [
      'filter message.message = "decision overdue"',
      '| stats latest(message.since) as since, latest(message.campaigns) as campaigns by message.client, message.batch_id, message.user',
      '| sort since',
    ].join('\n'),
  },
  {
    name: 'Model cost by brand',
    query: [
      'filter message.message = "batch ended"',
      '| stats sum(message.usage.cost_usd) as usd, sum(message.usage.input_tokens) as input, sum(message.usage.output_tokens) as output by message.client',
      '| sort usd desc',
    ].join('\n'),
  },
  {
    name: 'Sign-ins',
    query: [
      'filter message.message = "sign-in"',
      '| stats count(*) as attempts, count_distinct(message.name) as names, latest(@timestamp) as last by message.address, message.outcome',
      '| sort attempts desc',
    ].join('\n'),
  },
  {
    name: 'Slowest calls',
    query: [
      'filter @type = "REPORT" or type = "platform.report"',
      '| stats max(record.metrics.durationMs) as slowest, avg(record.metrics.durationMs) as average, count(*) as calls by @logStream',
      '| sort slowest desc',
      '| limit 20',
    ].join('\n'),
  },
] as const;
