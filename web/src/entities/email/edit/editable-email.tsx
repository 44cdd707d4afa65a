import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { hasInline } from '#shared/text/inline.ts';
import { type DrawnEmail, EmailFrame } from '../preview/email-frame.tsx';
import { type EmailView, viewWidths } from '../preview/email-view.ts';
import { type Clicked, elementAtPath } from './clicked.ts';
import { labelAt, textAt } from './edit-text.ts';
import classes from './editable-email.module.css';
import { charactersBefore, elementAt, elementsOf, type Place, placeOf, styleOf } from './place-in-email.ts';

interface EditableEmailProps {
  /** Compiled with `editable` marks. */
  html: string;
  title: string;
  view: EmailView;
  copy: EmailCopy;
  /** Path of the focused text. */
  current: string | null;
  clicked?: Clicked;
  /** Pictures are not edited in place, so the form should focus their alt text. */
  onPick: (path: string, editedHere: boolean) => void;
  onMiss: () => void;
  onText: (path: string, text: string) => void;
  /** `byKey`: with Enter or Escape, which leaves nothing focused. */
  onDone: (path: string, byKey: boolean) => void;
}

interface Editing {
  path: string;
  nth: number;
  before: string;
  /** Null for the end. */
  caret: number | null;
}

/** The frame has no scripts, so a field of the app covers the clicked text in the same type. */
export function EditableEmail({
  html,
  title,
  view: look,
  copy,
  current,
  clicked,
  onPick,
  onMiss,
  onText,
  onDone,
}: EditableEmailProps) {
  const [drawn, setDrawn] = useState<DrawnEmail | null>(null);
  const [hovered, setHovered] = useState<Place | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);

  const pointOf = (event: MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const { scale } = drawn ?? { scale: 1 };
    return [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale] as const;
  };
  const under = (event: MouseEvent) => (drawn ? elementAt(drawn.page, ...pointOf(event)) : null);

  const editElement = (element: HTMLElement | null, caretOf: (element: HTMLElement) => number | null) => {
    const path = element?.dataset.copy;
    const before = path === undefined ? undefined : textAt(copy, path);
    if (!element || !drawn || path === undefined || before === undefined) return onMiss();
    const inPlace = element.tagName !== 'IMG';
    onPick(path, inPlace);
    if (!inPlace) return;
    setHovered(null);
    setEditing({
      path,
      nth: elementsOf(drawn.page, path).indexOf(element),
      before,
      caret: hasInline(before) ? null : caretOf(element),
    });
  };
  const edit = (event: MouseEvent) => {
    if (editing && event.target instanceof HTMLTextAreaElement) return;
    editElement(under(event), (element) => charactersBefore(element, ...pointOf(event)));
  };
  const began = useRef(clicked === undefined);
  const begin = useEffectEvent((page: Document, { path, top, caret }: Clicked) => {
    // The email first appears as stored, without marks.
    const found = page.querySelector('[data-copy]') && elementAtPath(page, path);
    if (!found) return;
    began.current = true;
    const element = found.closest<HTMLElement>('[data-copy]');
    editElement(element, (shown) => (shown === found ? caret : null));
    // Keeps the text under the pointer despite new content above.
    const frame = page.defaultView?.frameElement;
    if (!element || !frame || !drawn) return;
    const now = frame.getBoundingClientRect().top + element.getBoundingClientRect().top * drawn.scale;
    window.scrollBy(0, now - top);
  });
  useEffect(() => {
    if (drawn && clicked && !began.current) begin(drawn.page, clicked);
  }, [drawn, clicked]);
  const done = (byKey: boolean) => {
    if (!editing) return;
    setEditing(null);
    onDone(editing.path, byKey);
  };
  return (
    <EmailFrame
      html={html}
      title={title}
      width={viewWidths[look.device ?? 'desktop']}
      scheme={look.scheme ?? 'light'}
      images={look.images !== 'off'}
      onDrawn={setDrawn}
    >
      {/** biome-ignore lint/a11y/noStaticElementInteractions: the form beside it is the keyboard's way */}
      {/** biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className={classes.cover}
        data-over={hovered !== null || undefined}
        onClick={edit}
        onMouseMove={(event) => {
          const element = editing ? null : under(event);
          setHovered(element && placeOf(element));
        }}
        onMouseLeave={() => setHovered(null)}
      >
        {drawn && hovered && <Outline place={hovered} scale={drawn.scale} hover />}
        {drawn && !editing && current !== null && <Current drawn={drawn} path={current} />}
        {drawn && editing && (
          <TextInPlace
            key={`${editing.path} ${editing.nth}`}
            drawn={drawn}
            editing={editing}
            label={labelAt(copy, editing.path) ?? editing.path}
            value={textAt(copy, editing.path) ?? ''}
            onChange={(text) => onText(editing.path, text)}
            onDone={done}
          />
        )}
      </div>
    </EmailFrame>
  );
}

const onScreen = ({ left, top, width, height }: Place, scale: number) => ({
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
});

const Outline = ({ place, scale, hover }: { place: Place; scale: number; hover?: boolean }) => (
  <div className={classes.place} data-hover={hover} style={onScreen(place, scale)} />
);

function Current({ drawn, path }: { drawn: DrawnEmail; path: string }) {
  const [places, setPlaces] = useState<Place[]>([]);
  useLayoutEffect(() => setPlaces(elementsOf(drawn.page, path).map(placeOf)), [drawn, path]);
  const { page } = drawn;
  useEffect(() => {
    elementsOf(page, path)[0]?.scrollIntoView({ block: 'nearest' });
  }, [page, path]);
  return places.map((place) => (
    <Outline key={`${place.left} ${place.top}`} place={place} scale={drawn.scale} />
  ));
}

interface TextInPlaceProps {
  drawn: DrawnEmail;
  editing: Editing;
  label: string;
  value: string;
  onChange: (text: string) => void;
  onDone: (byKey: boolean) => void;
}

/** Enter and blur keep the text, Escape restores it. */
function TextInPlace({ drawn, editing, label, value, onChange, onDone }: TextInPlaceProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [look, setLook] = useState<React.CSSProperties>({});
  const { scale } = drawn;
  const { path, nth, caret } = editing;
  // An empty text is not rendered; the field stays in place.
  useLayoutEffect(() => {
    const element = elementsOf(drawn.page, path)[nth];
    if (!element) return;
    setPlace(placeOf(element));
    setLook(styleOf(element));
  }, [drawn, path, nth]);
  const placed = place !== null;
  useLayoutEffect(() => {
    const { current } = field;
    if (!placed || !current) return;
    current.focus({ preventScroll: true });
    const at = caret ?? current.value.length;
    current.setSelectionRange(at, at);
  }, [placed, caret]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for every text and place
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = '0';
    current.style.height = `${Math.max(current.scrollHeight, place?.height ?? 0)}px`;
  }, [value, place, look]);
  if (!place) return null;
  return (
    <textarea
      ref={field}
      className={classes.text}
      style={{
        ...look,
        left: place.left * scale,
        top: place.top * scale,
        width: place.width,
        transform: scale === 1 ? undefined : `scale(${scale})`,
        transformOrigin: '0 0',
      }}
      aria-label={`${label}, on the email`}
      // Escape ends the edit, not the dialog.
      data-mantine-stop-propagation="true"
      rows={1}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onDone(false)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter' && !event.shiftKey) {
          event.preventDefault();
          onDone(true);
        } else if (event.key === 'Escape') {
          event.stopPropagation();
          onChange(editing.before);
          onDone(true);
        }
      }}
    />
  );
}
