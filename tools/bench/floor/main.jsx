// The least that a login form of React, a router, shared state and an HTTP client can be, in one bundle.
import axios from 'axios';
import { atom, useAtom } from 'jotai';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import './floor.css';

const sessionAtom = atom(null);

function LoginPage() {
  const [, setSession] = useAtom(sessionAtom);
  const [values, setValues] = useState({ email: '', password: '' });
  const [refusal, setRefusal] = useState('');
  const navigate = useNavigate();
  const field = (name) => ({
    name,
    required: true,
    value: values[name],
    onChange: (event) => setValues({ ...values, [name]: event.target.value }),
  });

  async function submit(event) {
    event.preventDefault();
    try {
      const { data } = await axios.post('/auth/login-with-email-password', values);
      setSession(data.session);
      navigate('/');
    } catch (error) {
      setRefusal(axios.isAxiosError(error) ? 'Email o contraseña incorrectos' : String(error));
    }
  }

  return (
    <main>
      <h1>Shop Backoffice</h1>
      <p>Entra con tu cuenta de trabajo.</p>
      <form onSubmit={submit}>
        {refusal && <p role="alert">{refusal}</p>}
        <label>
          Email
          <input type="email" {...field('email')} />
        </label>
        <label>
          Contraseña
          <input type="password" {...field('password')} />
        </label>
        <button type="submit">Login</button>
      </form>
      <footer>© Shop Backoffice</footer>
    </main>
  );
}

function HomePage() {
  const [session] = useAtom(sessionAtom);
  return session ? <Link to="/login">Salir</Link> : <Navigate to="/login" replace />;
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={<HomePage />} />
    </Routes>
  </BrowserRouter>,
);
