import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ImagePicker } from '@/entities/image/image-picker.tsx';
import { mediaPath } from '@/entities/image/media-path.ts';
import classes from '../brand-settings.module.css';

interface PictureFieldProps {
  name: string;
  label: string;
  value: string;
  description: string;
  error?: string | undefined;
  alt: string;
  choose: string;
  title: string;
  onChange: (address: string) => void;
}

export function PictureField({ value, alt, choose, title, onChange, ...field }: PictureFieldProps) {
  const [picking, setPicking] = useState(false);
  return (
    <div>
      <TextInput
        {...field}
        value={value}
        wrapperProps={{ 'data-field': field.name }}
        inputMode="url"
        placeholder="https://… or choose one"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.logo}>
        {value.trim() !== '' && <img src={value} alt={alt} />}
        <Button size="compact-sm" variant="default" onClick={() => setPicking(true)}>
          {choose}
        </Button>
      </div>
      {picking && (
        <ImagePicker
          title={title}
          onChoose={({ url }) => {
            onChange(mediaPath(url));
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
