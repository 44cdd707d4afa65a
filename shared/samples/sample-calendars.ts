export interface SampleCalendar {
  file: string;
  campaigns: number;
}

const samples: Record<string, SampleCalendar> = {
  invigor8: { file: 'sample-calendar.csv', campaigns: 12 },
  zebra_cbd: { file: 'zebra_cbd.csv', campaigns: 12 },
  brl_sports: { file: 'brl_sports.csv', campaigns: 12 },
};

/** Only seeded brands: no other may get these campaigns. */
export const sampleCalendarOf = (client: string): SampleCalendar | undefined => samples[client];

export const sampleCalendarFiles: string[] = Object.values(samples).map(({ file }) => file);
