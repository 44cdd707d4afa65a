import { describe, expect, it } from 'vitest';
import { sampleCopy } from '#tests/support/emails.ts';
import { changeText, tidyText } from '@/entities/email/edit/edit-text.ts';
import { patchDocument } from '@/entities/email/edit/patch-document.ts';
import { chooseSubject, moveSubject } from '@/entities/email/edit/subjects.ts';

const paragraphs = (...texts: string[]) =>
  sampleCopy({ sections: [{ heading: '', paragraphs: texts, bullets: ['one', 'two'] }] });

describe('a text edited on the email', () => {
  it('changes its own field of the copy only', () => {
    expect(changeText(sampleCopy(), 'headline', 'New')).toEqual({ headline: 'New' });
    const { sections } = changeText(paragraphs('a', 'b'), 'sections.0.paragraphs.1', 'B');
    expect(sections?.[0]?.paragraphs).toEqual(['a', 'B']);
  });

  it('becomes two paragraphs at an empty line, and goes when it is emptied', () => {
    const split = tidyText(paragraphs('a', 'b \n\nc', 'd'), 'sections.0.paragraphs.1');
    expect(split?.sections?.[0]?.paragraphs).toEqual(['a', 'b', 'c', 'd']);
    const emptied = tidyText(paragraphs('a', ' ', 'd'), 'sections.0.paragraphs.1');
    expect(emptied?.sections?.[0]).toEqual({ heading: '', paragraphs: ['a', 'd'], bullets: ['one', 'two'] });
  });

  it('stays as it was typed when there is nothing to tidy', () => {
    expect(tidyText(paragraphs('a', 'b\nc'), 'sections.0.paragraphs.1')).toBeNull();
    expect(tidyText(paragraphs('a'), 'headline')).toBeNull();
    expect(tidyText(paragraphs('a'), 'sections.4.paragraphs.0')).toBeNull();
  });
});

describe('subject lines to test', () => {
  const subjects = { subject: 'A', subject_variants: ['B', 'C'] };

  it('swap places with the subject line when one is chosen', () => {
    expect(chooseSubject(subjects, 1)).toEqual({ subject: 'C', subject_variants: ['B', 'A'] });
    expect(chooseSubject({ ...subjects, subject: ' ' }, 0)).toEqual({
      subject: 'B',
      subject_variants: ['C'],
    });
  });

  it('move up and down, but not out of the list', () => {
    expect(moveSubject(['B', 'C', 'D'], 2, -1)).toEqual(['B', 'D', 'C']);
    expect(moveSubject(['B', 'C'], 1, 1)).toEqual(['B', 'C']);
  });
});

describe('a preview that is brought up to date', () => {
  const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
  const email = (body: string, head = '') =>
    `<html lang="en"><head><title>x</title>${head}</head><body class="bg">${body}</body></html>`;

  it('equals the new email, and keeps the elements that did not change', () => {
    const page = pageOf(email('<p>one <b>two</b></p><img src="a.png"><h1>Old</h1>'));
    const [image, heading] = [page.querySelector('img'), page.querySelector('h1')];
    const next = email('<p>one two</p><img src="a.png"><h1 id="n">New</h1>', '<style>p{}</style>');
    patchDocument(page, next);
    expect(page.documentElement.outerHTML).toBe(pageOf(next).documentElement.outerHTML);
    expect(page.querySelector('img')).toBe(image);
    expect(page.querySelector('h1')).toBe(heading);
    patchDocument(page, email('<h1>New</h1>'));
    expect(page.documentElement.outerHTML).toBe(pageOf(email('<h1>New</h1>')).documentElement.outerHTML);
  });
});
