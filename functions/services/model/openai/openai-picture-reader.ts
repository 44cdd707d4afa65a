import { noUsage, type TokenUsage } from '#shared/contract/schemas/email.ts';
import { seeingModel } from '#shared/domain/brand/models.ts';
import { withoutInvisible } from '#shared/text/written-text.ts';
import type { PictureReader, ReadRequest, ReadResult } from '../picture-reader.ts';
import { WriterError } from '../writer.ts';
import { type Answer, addUsage, textOf } from './answer.ts';
import { Chat } from './chat.ts';
import type { OpenAiOptions } from './client.ts';
import { sentence, writerError } from './errors.ts';
import { type ChatRequest, chatBody } from './request.ts';

const BRIEF_TOKENS = { words: 800, reasoning: 4_000 };

export class OpenAiPictureReader implements PictureReader {
  readonly account: string;
  readonly #chat: Chat;

  constructor(options: OpenAiOptions) {
    this.#chat = new Chat(options, 'a brief');
    this.account = this.#chat.account;
  }

  async read(request: ReadRequest, { timeoutMs }: { timeoutMs: number }): Promise<ReadResult> {
    const { official } = this.#chat;
    const model = seeingModel(request.model, { official, replacement: request.replacement_model });
    try {
      const body = chatBody(withPicture(request), model, official);
      const { answer } = await this.#chat.complete(body, { timeoutMs });
      const usage = addUsage(noUsage, answer, model.price);
      return {
        text: briefOf(answer, usage),
        model: answer.model || model.id,
        notices: model.reason === null ? [] : [model.reason],
        usage,
      };
    } catch (error) {
      throw writerError(error, model.id);
    }
  }
}

const withPicture = ({ system, user, picture }: ReadRequest): ChatRequest => ({
  system,
  user: [
    { type: 'text', text: user },
    { type: 'image_url', image_url: { url: picture } },
  ],
  tokens: BRIEF_TOKENS,
});

function briefOf(answer: Answer, usage: TokenUsage): string {
  const read = textOf(answer);
  if ('refusal' in read)
    throw unusable(`The model declined to describe this picture: ${sentence(read.refusal)}`, usage, false);
  if ('cut' in read) throw unusable('The brief was cut off at the length limit.', usage, true);
  const text = withoutInvisible(read.text).trim();
  if (text === '') throw unusable('The model service answered without a brief.', usage, true);
  return text;
}

const unusable = (message: string, usage: TokenUsage, retryable: boolean) =>
  new WriterError('parsing_error', message, { retryable, usage });
